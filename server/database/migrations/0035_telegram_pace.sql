-- When the bot's last claims of messages were, the newest first: so many and no more within a second.
ALTER TABLE telegram_bot ADD COLUMN claims timestamptz[] NOT NULL DEFAULT '{}';
