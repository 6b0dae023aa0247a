-- All reports of a job, also settled ones: for their export, and for the page of its employer.
CREATE INDEX job_reports_by_job ON job_reports (job_id);
