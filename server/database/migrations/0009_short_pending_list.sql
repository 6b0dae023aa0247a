-- Alone, a job posted would rewrite a list of jobs for each of its fifty words. So new entries wait for one
-- another after all, in a list of sixty-four kilobytes (some forty jobs), and join the index together. Every
-- slice of every search reads that list through, which at this length costs next to nothing.
ALTER INDEX jobs_by_words SET (fastupdate = on, gin_pending_list_limit = 64);
