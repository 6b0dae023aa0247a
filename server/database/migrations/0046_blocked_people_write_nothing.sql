-- Of one whose account is disabled, by an administrator's block or because its owner leaves, nothing begins that others
-- see. A call finds its session first and writes later: the account may be blocked in between. The lock gives each write
-- and the block one order: what comes first is hidden with the rest, what comes later is refused. A report of a job is
-- refused to nobody, signed in or not.
CREATE OR REPLACE FUNCTION refuse_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
  disabled timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'jobs' OR TG_ARGV[0] = 'employer' THEN
    person := NEW.employer_id;
  ELSIF TG_TABLE_NAME = 'messages' THEN
    SELECT CASE NEW.sender WHEN 'employer' THEN employer_id ELSE seeker_id END INTO person
    FROM applications WHERE id = NEW.application_id;
  ELSE
    person := NEW.seeker_id;
  END IF;
  SELECT disabled_at INTO disabled FROM users WHERE id = person FOR SHARE;
  IF disabled IS NOT NULL THEN
    RAISE 'the account is disabled' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_not_leaving';
  END IF;
  RETURN NEW;
END $$;

-- Jobs that open and applications that are sent had the trigger before. The tasks that blank the texts of a deleted account
-- set neither of the times of an edit.
CREATE TRIGGER refuse_leaving_edit BEFORE UPDATE OF edited_at ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving_accept BEFORE UPDATE OF status ON applications FOR EACH ROW
  WHEN (OLD.status <> 'accepted' AND NEW.status = 'accepted') EXECUTE FUNCTION refuse_leaving('employer');
CREATE TRIGGER refuse_leaving_share BEFORE UPDATE OF phone_shared ON applications FOR EACH ROW
  WHEN (NOT OLD.phone_shared AND NEW.phone_shared) EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving BEFORE INSERT ON resumes FOR EACH ROW EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving_edit BEFORE UPDATE OF updated_at ON resumes FOR EACH ROW EXECUTE FUNCTION refuse_leaving();

-- Whether a link for a new password went to the person's Telegram. Then it ends with the chat, however that was unlinked.
ALTER TABLE password_resets ADD COLUMN by_telegram boolean NOT NULL DEFAULT false;

CREATE FUNCTION end_resets_by_telegram() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = OLD.user_id AND by_telegram;
  RETURN NULL;
END $$;
CREATE TRIGGER end_resets_by_telegram AFTER DELETE ON telegram_links FOR EACH ROW
  EXECUTE FUNCTION end_resets_by_telegram();

-- Links of accounts that are disabled now would live again after the block.
DELETE FROM password_resets USING users WHERE users.id = user_id AND disabled_at IS NOT NULL;
