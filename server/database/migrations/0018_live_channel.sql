-- The two people of an application hear at once what happens to it. Whatever writes, the table itself tells, inside the
-- writing transaction, on a channel of its own: whom, what, and ids, never a text. A message and a read mark are changes
-- of their application's row too.
--
-- Each row knows the transaction that changed it last: whoever was away asks for what came since.
ALTER TABLE applications ADD COLUMN changed_in bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;

CREATE FUNCTION tell_the_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.seeker_id || ',' || NEW.employer_id || ' ' || TG_ARGV[0]
    || ' {"application_id":' || NEW.id || '}');
  RETURN NULL;
END $$;

CREATE TRIGGER tell_insert AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION tell_the_two('application');

-- The employer's note and star are nobody else's business.
DO $do$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('application', '{status,withdrawn_at,times_sent,seen_at,phone_shared}'::text[]),
      ('message', '{last_message,seeker_read,employer_read}')
    ) AS told (event, columns)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER note_%1$s BEFORE UPDATE OF %2$s ON applications FOR EACH ROW WHEN (%3$s)
         EXECUTE FUNCTION note_change();
       CREATE TRIGGER tell_%1$s AFTER UPDATE OF %2$s ON applications FOR EACH ROW WHEN (%3$s)
         EXECUTE FUNCTION tell_the_two(%1$L)',
      told.event,
      array_to_string(told.columns, ', '),
      (SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', name), ' OR ') FROM unnest(told.columns) AS name)
    );
  END LOOP;
END $do$;

-- An instance that holds open streams of this person looks whose sessions are left.
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', user_id || ' session') FROM (SELECT DISTINCT user_id FROM gone) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

CREATE FUNCTION tell_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.id || ' session');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_blocked AFTER UPDATE OF disabled_at ON users FOR EACH ROW
  WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION tell_blocked();
