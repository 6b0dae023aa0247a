-- How far a standby has come: a process that reads there writes its newest mark here, and looks there whether it has arrived.
-- One row for each process, written again and again: with free space in its page that touches no index.
CREATE TABLE read_marks (
  reader uuid PRIMARY KEY,
  mark integer NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 10);
