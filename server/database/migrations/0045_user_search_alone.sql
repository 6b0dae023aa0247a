-- A search stops after a thousand people: it is over before a second process has begun to help.
ALTER TABLE user_search SET (parallel_workers = 0);
