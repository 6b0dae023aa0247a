-- Nothing reads these: a person's own sessions and calls are found by the person.
DROP INDEX sessions_by_expiry;
DROP INDEX repeatable_calls_by_age;
