-- Jobs of one kind in one place: counted and paged along one list, with their pay beside it. Takes seconds among a million
-- jobs: meanwhile everyone reads, and posts wait.
CREATE INDEX open_jobs_of_type_in_region ON jobs (region_id, job_type_id, created_at DESC, id DESC)
  INCLUDE (salary, pay_period)
  WHERE state = 'open' AND NOT hidden AND region_id IS NOT NULL;
CREATE INDEX open_jobs_of_type_in_district ON jobs (district_id, job_type_id, created_at DESC, id DESC)
  INCLUDE (salary, pay_period)
  WHERE state = 'open' AND NOT hidden AND district_id IS NOT NULL;
