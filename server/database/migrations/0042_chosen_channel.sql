-- The channel that an administrator chose. Without a moment nobody did, and the setting of the installation counts. With
-- a moment and no channel there is none.
ALTER TABLE telegram_bot
  ADD COLUMN chosen_channel text,
  ADD COLUMN channel_chosen_at timestamptz(3);
