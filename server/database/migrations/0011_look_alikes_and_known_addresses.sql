-- What a username looks like (Unicode TR39, also across cases), computed by the server like username_key: one account
-- per look. The server fills it in at its next start for accounts that exist. Of those that look alike already, the
-- first keeps the look and the others get their number behind a space, which no look begins with.
ALTER TABLE users ADD COLUMN username_skeleton text;
CREATE UNIQUE INDEX users_look_taken ON users (username_skeleton);

-- Addresses from which somebody signed in: strangers who guess at the account do not keep its owner out there. Three
-- bytes of a hash are enough to know one again and too few to tell which it was.
CREATE TABLE known_addresses (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_addresses_by_age ON known_addresses (last_used_at);
