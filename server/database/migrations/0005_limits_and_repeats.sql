-- Attempts counted by all instances together. Lost in a crash at no harm, so it is not logged.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz(3) NOT NULL
);
CREATE INDEX attempts_by_reset ON attempts (resets_at);

-- What a call with an Idempotency-Key answered, so that its repetition gives the same answer and does
-- nothing. The row and what the call wrote are committed together.
CREATE TABLE repeatable_calls (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  body text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX repeatable_calls_by_age ON repeatable_calls (created_at);
