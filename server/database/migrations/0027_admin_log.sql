-- What administrators do. It outlives what it names, so nothing is referenced, and it holds no names or contacts of people.
CREATE TABLE admin_log (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_id integer NOT NULL,
  act text NOT NULL,
  job_id integer,
  user_id integer,
  job_type_id integer,
  reason text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX admin_log_newest ON admin_log (happened_at DESC, id DESC);
CREATE INDEX admin_log_of_user ON admin_log (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX admin_log_of_job ON admin_log (job_id, id DESC) WHERE job_id IS NOT NULL;

CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER admin_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
