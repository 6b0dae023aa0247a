-- Nothing asks these since user_search. By themselves: who reads at this moment makes a migration begin again, and the one
-- before takes minutes with a million people.
DROP INDEX users_by_contact_grams;
DROP INDEX resumes_by_name_grams;
