-- Usernames that look alike have the same skeleton (Unicode TR39). The server computes it, as it does username_key; a
-- test compares the rules for ASCII here with the server's. Other existing accounts have NULL until the next start fills
-- it in. Of existing accounts that look alike, the first gets the skeleton and the others get a space and their id.
ALTER TABLE users ADD COLUMN username_skeleton text;

-- A change of type writes the table and its indexes once. An UPDATE of all rows takes ten times as long.
ALTER TABLE users ALTER COLUMN username_skeleton TYPE text USING
  CASE WHEN octet_length(username) = char_length(username)
    AND char_length(username) <= 100 AND username !~ '[[:cntrl:]%]'
  THEN regexp_replace(
    replace(replace(translate(lower(username COLLATE "C"), '`|01i', '''loll'), 'm', 'rn'), '"', ''''''),
    ' +', ' ', 'g') END;
UPDATE users SET username_skeleton = ' ' || id WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY username_skeleton ORDER BY id) AS place FROM users
    WHERE username_skeleton IS NOT NULL) AS places
  WHERE place > 1);
CREATE UNIQUE INDEX users_skeleton_taken ON users (username_skeleton);
ANALYZE users (username_skeleton);

-- Addresses from which users signed in: there, wrong passwords of strangers do not lock the account. Only three bytes of
-- a hash are stored, which do not reveal the address.
CREATE TABLE known_addresses (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_addresses_by_age ON known_addresses (last_used_at);
