-- Apart from the columns, because these take seconds among a million jobs: meanwhile everyone reads, and posts wait.
CREATE INDEX jobs_to_place ON jobs (id DESC) WHERE placed_at IS NULL;
DO $do$
DECLARE
  level text;
BEGIN
  FOREACH level IN ARRAY ARRAY['region', 'district'] LOOP
    EXECUTE format('CREATE INDEX open_jobs_newest_of_%1$s ON jobs (%1$s_id, created_at DESC, id DESC)
      WHERE state = ''open'' AND NOT hidden AND %1$s_id IS NOT NULL', level);
    EXECUTE format('CREATE INDEX open_jobs_by_pay_of_%1$s ON jobs (%1$s_id, month_pay(salary, pay_period) DESC, id DESC)
      WHERE state = ''open'' AND NOT hidden AND %1$s_id IS NOT NULL', level);
  END LOOP;
END $do$;
