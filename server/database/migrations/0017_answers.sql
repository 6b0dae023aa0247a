-- An employer is reminded of an application that waits: after how many days it was done last.
ALTER TABLE applications ADD COLUMN reminded_days smallint NOT NULL DEFAULT 0;
CREATE INDEX applications_to_remind ON applications (reminded_days, applied_at)
  WHERE status = 'pending' AND withdrawn_at IS NULL AND reminded_days < 7;

-- The days in which an employer usually answers; NULL while too few answers tell it.
ALTER TABLE users ADD COLUMN answers_in_days smallint;
