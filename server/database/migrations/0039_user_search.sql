-- Where administrators search for people: all that is searched of a person in one place, so that one index finds who has
-- every word, be it in a name, the resume, the phone or the address. Triggers keep it; each writes columns of its own, so
-- that an account and its resume may change at the same time. What a seed adds comes by statements: it fires no others.
CREATE TABLE user_search (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role text NOT NULL,
  account_text text NOT NULL,
  resume_text text NOT NULL DEFAULT ''
);

CREATE FUNCTION add_to_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_search (user_id, role, account_text)
  SELECT id, role, name_key || ' ' || contact_text(contact_key, phone_number) FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER add_to_user_search AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_user_search();

CREATE FUNCTION change_account_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search
  SET role = NEW.role, account_text = NEW.name_key || ' ' || contact_text(NEW.contact_key, NEW.phone_number)
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER change_account_in_search AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.name_key, OLD.contact_key, OLD.phone_number)
    IS DISTINCT FROM (NEW.role, NEW.name_key, NEW.contact_key, NEW.phone_number))
  EXECUTE FUNCTION change_account_in_search();

-- The plan is kept for all rows that a session adds, one or thousands: each is looked up by its id.
CREATE FUNCTION add_resume_to_search() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  UPDATE user_search SET resume_text = added.name_key FROM added WHERE user_id = added.seeker_id;
  RETURN NULL;
END $$;
CREATE TRIGGER add_resume_to_search AFTER INSERT ON resumes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_resume_to_search();

CREATE FUNCTION change_resume_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search SET resume_text = NEW.name_key WHERE user_id = NEW.seeker_id;
  RETURN NULL;
END $$;
CREATE TRIGGER change_resume_in_search AFTER UPDATE ON resumes FOR EACH ROW
  WHEN (OLD.name_key <> NEW.name_key) EXECUTE FUNCTION change_resume_in_search();

CREATE FUNCTION remove_resume_from_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search SET resume_text = '' WHERE user_id = OLD.seeker_id;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_resume_from_search AFTER DELETE ON resumes FOR EACH ROW
  EXECUTE FUNCTION remove_resume_from_search();

-- After the triggers: whoever writes waits until all are here.
INSERT INTO user_search (user_id, role, account_text, resume_text)
SELECT users.id, role, users.name_key || ' ' || contact_text(contact_key, phone_number), coalesce(resumes.name_key, '')
FROM users LEFT JOIN resumes ON seeker_id = users.id;

CREATE INDEX user_search_by_grams ON user_search USING gin ((grams(account_text || ' ' || resume_text) || role))
  WITH (fastupdate = off);
ANALYZE user_search;
