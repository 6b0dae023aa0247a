-- A person deletes the account. For seven days signing in brings it back; then the task delete-accounts takes away all that
-- tells of the person, and the row stays for the statistics, with nothing in it. An account that is being deleted is
-- disabled too: whatever leaves out the blocked leaves it out, also in an instance of the last release.
ALTER TABLE users
  ADD COLUMN deletion_asked_at timestamptz(3),
  ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX users_to_delete ON users (id) WHERE deletion_asked_at IS NOT NULL AND deleted_at IS NULL;

-- The two times are equal, unless an administrator has blocked the account as well: the end of a block does not bring the
-- account back, and signing in does not end a block.
CREATE FUNCTION keep_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deletion_asked_at IS DISTINCT FROM NEW.deletion_asked_at THEN
    NEW.disabled_at := CASE WHEN OLD.disabled_at IS DISTINCT FROM OLD.deletion_asked_at
      THEN OLD.disabled_at ELSE NEW.deletion_asked_at END;
  ELSE
    NEW.disabled_at := CASE WHEN NEW.disabled_at IS NULL
      THEN NEW.deletion_asked_at ELSE greatest(now(), NEW.deletion_asked_at + interval '1 millisecond') END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_deletion BEFORE UPDATE OF disabled_at, deletion_asked_at ON users FOR EACH ROW
  WHEN (NEW.deletion_asked_at IS NOT NULL) EXECUTE FUNCTION keep_deletion();

-- Two who leave at once come one after another: the second sees that the first has gone.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('last admin', 0));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND disabled_at IS NULL AND id <> NEW.id) THEN
    RAISE 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_an_admin BEFORE UPDATE OF deletion_asked_at ON users FOR EACH ROW
  WHEN (NEW.role = 'admin' AND OLD.deletion_asked_at IS NULL AND NEW.deletion_asked_at IS NOT NULL)
  EXECUTE FUNCTION keep_an_admin();

-- Of one who is leaving nothing new begins. The lock gives a job or an application and the deletion one order.
CREATE FUNCTION refuse_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
  asked timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'jobs' THEN
    person := NEW.employer_id;
  ELSE
    person := NEW.seeker_id;
  END IF;
  SELECT deletion_asked_at INTO asked FROM users WHERE id = person FOR SHARE;
  IF asked IS NOT NULL THEN
    RAISE 'the account is being deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_not_leaving';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_leaving BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving_again BEFORE UPDATE OF state ON jobs FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.state = 'open') EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving BEFORE INSERT ON applications FOR EACH ROW
  WHEN (NEW.withdrawn_at IS NULL AND NEW.status <> 'rejected') EXECUTE FUNCTION refuse_leaving();
CREATE TRIGGER refuse_leaving_again BEFORE UPDATE OF withdrawn_at ON applications FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL) EXECUTE FUNCTION refuse_leaving();
