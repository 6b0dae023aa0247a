-- The mark of a verified employer was given to a name. With another name it goes, until an administrator gives it again:
-- else a verified account could become any other firm. It goes by a trigger, so also where an old instance renames.

-- What an employer is called in public, but for case and spaces. contract/shown-name.ts has the same rule, and a test holds
-- the two equal. It does not depend on the database's locale.
CREATE FUNCTION shown_name_key(display_name text, first_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  translate(lower(coalesce(nullif(display_name, ''), first_name) COLLATE "C"),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'),
  '[ \t\n\r\u00a0]+', ' ', 'g');

-- The log says that the employer did it: the number of the account stands where that of an administrator does. Names of
-- people do not belong in the log.
CREATE FUNCTION unverify_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_at := NULL;
  INSERT INTO admin_log (admin_id, act, user_id, details)
  VALUES (NEW.id, 'employer_unverified', NEW.id, '{"renamed": true}');
  RETURN NEW;
END $$;
-- An update that clears verified_at itself, as the end of an account does, is no renaming. The row is locked before the
-- trigger looks at it: verifying and renaming at once come one after another.
CREATE TRIGGER unverify_renamed BEFORE UPDATE OF first_name, display_name ON users FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL AND NEW.verified_at IS NOT NULL AND
    shown_name_key(OLD.display_name, OLD.first_name) <> shown_name_key(NEW.display_name, NEW.first_name))
  EXECUTE FUNCTION unverify_renamed();
