-- What happens to people is an event. The table in which it happens writes it, in the same transaction: nothing can forget
-- it, an instance of the last release neither. The task deliver-events makes a delivery of it for every channel that the
-- person wants.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Who is told.
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Events of one kind and topic are one entry of the bell while it is unread.
  topic text NOT NULL,
  job_id integer,
  application_id integer,
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Whether its deliveries are there.
  spread boolean NOT NULL DEFAULT false
);
CREATE INDEX events_to_spread ON events (id) WHERE NOT spread;
CREATE INDEX events_by_age ON events (happened_at);

CREATE TABLE deliveries (
  event_id bigint NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id integer NOT NULL,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'done', 'given_up')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, user_id, channel)
);
CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state = 'waiting';

-- Only what a person has chosen; the rest is wanted.
CREATE TABLE event_preferences (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);

-- The entries of the bell.
CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  topic text NOT NULL,
  job_id integer,
  -- Of the last of its events.
  application_id integer,
  details jsonb NOT NULL DEFAULT '{}',
  -- How many events it stands for.
  events integer NOT NULL DEFAULT 1 CONSTRAINT notifications_events CHECK (events > 0),
  told_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, kind, topic) WHERE read_at IS NULL;
CREATE INDEX notifications_newest ON notifications (user_id, told_at DESC, id DESC);
CREATE INDEX notifications_by_age ON notifications (told_at);

-- How many entries a person has not read, kept by triggers, and the transaction that changed them last. Whoever changes
-- entries locks this row first: two who change entries of one person never wait for each other in a circle.
CREATE TABLE bells (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  unread integer NOT NULL DEFAULT 0 CONSTRAINT bells_unread CHECK (unread >= 0),
  changed_in bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint
) WITH (fillfactor = 50);

CREATE FUNCTION count_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bells (user_id, unread)
  SELECT user_id, count(*) FILTER (WHERE read_at IS NULL) FROM come GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET unread = bells.unread + excluded.unread, changed_in = excluded.changed_in;
  RETURN NULL;
END $$;
CREATE TRIGGER count_told AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_told();

DO $do$
DECLARE
  event record;
BEGIN
  FOR event IN
    SELECT * FROM (VALUES
      ('update', 'OLD TABLE AS gone NEW TABLE AS come',
        'SELECT user_id, read_at, -1 AS change FROM gone UNION ALL SELECT user_id, read_at, 1 FROM come'),
      ('delete', 'OLD TABLE AS gone', 'SELECT user_id, read_at, -1 AS change FROM gone')
    ) AS event (name, tables, changes)
  LOOP
    EXECUTE format('CREATE FUNCTION count_unread_on_%s() RETURNS trigger LANGUAGE plpgsql AS %L', event.name, 'BEGIN
      UPDATE bells SET unread = unread + change, changed_in = pg_current_xact_id()::text::bigint
      FROM (
        SELECT user_id, coalesce(sum(change) FILTER (WHERE read_at IS NULL), 0) AS change FROM (' || event.changes || ') AS changes
        GROUP BY user_id
      ) AS changed
      WHERE bells.user_id = changed.user_id; RETURN NULL; END');
    EXECUTE format('CREATE TRIGGER count_unread_on_%1$s AFTER %1$s ON notifications
      REFERENCING %2$s FOR EACH STATEMENT EXECUTE FUNCTION count_unread_on_%1$s()', event.name, event.tables);
  END LOOP;
END $do$;

-- Marks entries as read: those with these ids, or what a look at this application has told, or all. Each statement sees
-- what was committed before it: an entry that comes while the first one waits is found by the second.
CREATE FUNCTION read_notifications(person integer, ids integer[] DEFAULT NULL, application integer DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bells WHERE user_id = person FOR UPDATE;
  UPDATE notifications SET read_at = now()
  WHERE user_id = person AND read_at IS NULL
    AND (ids IS NULL OR id = ANY(ids))
    AND (application IS NULL OR topic = 'application:' || application
      -- The entry for all applications to a job, when none of them is new any more.
      OR kind = 'application_received' AND job_id = (SELECT job_id FROM applications WHERE id = application)
        AND NOT EXISTS (
          SELECT FROM applications AS new WHERE new.job_id = notifications.job_id
            AND new.status = 'pending' AND new.withdrawn_at IS NULL AND new.seen_at IS NULL
        ));
END $$;

-- Open pages show the number.
CREATE FUNCTION tell_unread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.user_id || ' bell {"unread":' || NEW.unread || '}');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_unread AFTER INSERT OR UPDATE ON bells FOR EACH ROW EXECUTE FUNCTION tell_unread();

-- The worker hears that there is something to deliver.
CREATE FUNCTION wake_delivery() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY events; RETURN NULL; END $$;
CREATE TRIGGER wake_delivery AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION wake_delivery();

-- TG_ARGV: the kind, and whether the seeker is told or the employer. What is loaded with dates of the past is no news.
CREATE FUNCTION note_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (kind, user_id, topic, job_id, application_id, details)
  VALUES (
    TG_ARGV[0],
    CASE TG_ARGV[1] WHEN 'seeker' THEN NEW.seeker_id ELSE NEW.employer_id END,
    -- An employer hears of the applications to one job together.
    CASE TG_ARGV[0] WHEN 'application_received' THEN 'job:' || NEW.job_id ELSE 'application:' || NEW.id END,
    NEW.job_id, NEW.id,
    CASE TG_ARGV[0] WHEN 'application_decided' THEN jsonb_build_object('status', NEW.status) ELSE '{}' END
  );
  RETURN NULL;
END $$;
CREATE TRIGGER event_received AFTER INSERT ON applications FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.withdrawn_at IS NULL AND NEW.applied_at > now() - interval '1 hour')
  EXECUTE FUNCTION note_application_event('application_received', 'employer');
CREATE TRIGGER event_received_again AFTER UPDATE OF times_sent ON applications FOR EACH ROW
  WHEN (OLD.times_sent < NEW.times_sent)
  EXECUTE FUNCTION note_application_event('application_received', 'employer');
CREATE TRIGGER event_decided AFTER UPDATE OF status ON applications FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION note_application_event('application_decided', 'seeker');
CREATE TRIGGER event_withdrawn AFTER UPDATE OF withdrawn_at ON applications FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION note_application_event('application_withdrawn', 'employer');

CREATE FUNCTION note_message_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (kind, user_id, topic, job_id, application_id, details)
  SELECT 'message', CASE NEW.sender WHEN 'employer' THEN seeker_id ELSE employer_id END, 'application:' || id, job_id, id,
    jsonb_build_object('number', NEW.number)
  FROM applications WHERE id = NEW.application_id;
  RETURN NULL;
END $$;
CREATE TRIGGER event_message AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.sent_at > now() - interval '1 hour') EXECUTE FUNCTION note_message_event();

CREATE FUNCTION note_job_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (kind, user_id, topic, job_id) VALUES (TG_ARGV[0], NEW.employer_id, 'job:' || NEW.id, NEW.id);
  RETURN NULL;
END $$;
-- Of a hidden job its employer knows why it is not shown.
CREATE TRIGGER event_ending AFTER UPDATE OF warned_at ON jobs FOR EACH ROW
  WHEN (OLD.warned_at IS NULL AND NEW.warned_at IS NOT NULL AND NEW.expires_at > now() AND NOT NEW.hidden)
  EXECUTE FUNCTION note_job_event('job_ending');
CREATE TRIGGER event_ended AFTER UPDATE OF state ON jobs FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state = 'expired' AND NOT NEW.hidden)
  EXECUTE FUNCTION note_job_event('job_ended');
