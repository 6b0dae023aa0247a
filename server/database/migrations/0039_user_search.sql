-- Where administrators search for people: all that is searched of a person in one place, so that one index finds who has
-- every word, be it in a name, the resume, the phone or the address. Triggers keep it; each writes a column of its own, so
-- that an account and its resume may change at the same time. They are of statements, so that a seed fires them too.
CREATE TABLE user_search (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role text NOT NULL,
  account_text text NOT NULL,
  resume_text text NOT NULL DEFAULT ''
);

CREATE FUNCTION add_to_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_search (user_id, role, account_text)
  SELECT id, role, name_key || ' ' || contact_text(contact_key, phone_number) FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER add_to_user_search AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_user_search();

CREATE FUNCTION change_account_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search SET account_text = account.text
  FROM (SELECT id, name_key || ' ' || contact_text(contact_key, phone_number) AS text FROM changed) AS account
  WHERE user_id = account.id AND account_text <> account.text;
  RETURN NULL;
END $$;
CREATE TRIGGER change_account_in_search AFTER UPDATE ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION change_account_in_search();

CREATE FUNCTION change_resume_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search SET resume_text = changed.name_key
  FROM changed WHERE user_id = changed.seeker_id AND resume_text <> changed.name_key;
  RETURN NULL;
END $$;
CREATE TRIGGER add_resume_to_search AFTER INSERT ON resumes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION change_resume_in_search();
CREATE TRIGGER change_resume_in_search AFTER UPDATE ON resumes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION change_resume_in_search();

CREATE FUNCTION remove_resume_from_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search SET resume_text = '' FROM removed WHERE user_id = removed.seeker_id;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_resume_from_search AFTER DELETE ON resumes REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_resume_from_search();

-- After the triggers: whoever writes waits until all are here.
INSERT INTO user_search (user_id, role, account_text, resume_text)
SELECT users.id, role, users.name_key || ' ' || contact_text(contact_key, phone_number), coalesce(resumes.name_key, '')
FROM users LEFT JOIN resumes ON seeker_id = users.id;

CREATE INDEX user_search_by_grams ON user_search USING gin ((grams(account_text || ' ' || resume_text) || role))
  WITH (fastupdate = off);
ANALYZE user_search;

-- Nothing asks these any more.
DROP INDEX users_by_contact_grams;
DROP INDEX resumes_by_name_grams;
