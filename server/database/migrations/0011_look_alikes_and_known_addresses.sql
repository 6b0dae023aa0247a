-- Usernames that look alike have the same skeleton (Unicode TR39). The server computes it, as it does username_key.
-- Existing accounts have NULL until the next start fills it in. Of existing accounts that look alike, the first gets the
-- skeleton and the others get a space and their id.
ALTER TABLE users ADD COLUMN username_skeleton text;
CREATE UNIQUE INDEX users_skeleton_taken ON users (username_skeleton);

-- Addresses from which users signed in: there, wrong passwords of strangers do not lock the account. Only three bytes of
-- a hash are stored, which do not reveal the address.
CREATE TABLE known_addresses (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_addresses_by_age ON known_addresses (last_used_at);
