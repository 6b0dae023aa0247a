-- Telegram. An account is linked to one chat, and a chat to one account.
CREATE TABLE telegram_links (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  chat_id bigint NOT NULL CONSTRAINT telegram_links_chat UNIQUE,
  linked_at timestamptz(3) NOT NULL DEFAULT now()
);

-- One-time codes that link: the hash alone is kept. A new one replaces the person's last.
CREATE TABLE telegram_codes (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CONSTRAINT telegram_codes_hash UNIQUE,
  expires_at timestamptz(3) NOT NULL
);

-- What all processes share of the bot: one row.
CREATE TABLE telegram_bot (
  one boolean PRIMARY KEY DEFAULT true CONSTRAINT telegram_bot_one CHECK (one),
  -- Who it is, as Telegram says; NULL until it was asked.
  bot_id bigint,
  username text,
  -- The process that asks for updates, and until when no other may.
  poller text,
  polls_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- The next message may be sent then.
  free_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- Telegram asked for silence until then.
  silent_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- The channel to which jobs are posted, the last job that was looked at, and when the last post was made.
  channel text,
  posted_job integer NOT NULL DEFAULT 0,
  posted_at timestamptz(3) NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);
INSERT INTO telegram_bot DEFAULT VALUES;

-- Updates that were done: none is done twice. The newest says where to go on.
CREATE TABLE telegram_updates (
  update_id bigint PRIMARY KEY,
  done_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX telegram_updates_newest ON telegram_updates (done_at);

-- When a chat may be written to again.
CREATE UNLOGGED TABLE telegram_chats (
  chat_id bigint PRIMARY KEY,
  free_at timestamptz(3) NOT NULL
) WITH (fillfactor = 50);

-- Answers of the bot that wait to be sent, and links for a new password. Such a link is made when it is sent: only its
-- hash is ever kept. A backup leaves them out: a day later they are wrong.
CREATE UNLOGGED TABLE telegram_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id bigint NOT NULL,
  text text,
  -- No reference: a backup leaves this table out, and a restore empties the other.
  password_of integer,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT telegram_notes_kind CHECK ((text IS NULL) = (password_of IS NOT NULL))
);

-- Who asked for help with a password, whether the account exists or not: each request costs the same.
CREATE UNLOGGED TABLE password_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username_key text NOT NULL
);

-- One-time links for a new password, by the hash of their token.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);

-- Jobs in the channel: one message a job. Without a number nobody knows whether it was posted.
CREATE TABLE telegram_posts (
  job_id integer PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  message_id bigint,
  -- Whether the message says that the job is over.
  over boolean NOT NULL DEFAULT false
);

CREATE INDEX deliveries_given_up ON deliveries (channel) WHERE state = 'given_up';

-- The worker hears that there is something to send.
CREATE FUNCTION wake_telegram() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY telegram; RETURN NULL; END $$;
CREATE TRIGGER wake_telegram AFTER INSERT ON telegram_notes FOR EACH STATEMENT EXECUTE FUNCTION wake_telegram();
CREATE TRIGGER wake_telegram AFTER INSERT ON password_requests FOR EACH STATEMENT EXECUTE FUNCTION wake_telegram();
CREATE TRIGGER wake_telegram AFTER INSERT ON deliveries FOR EACH ROW
  WHEN (NEW.channel = 'telegram') EXECUTE FUNCTION wake_telegram();
