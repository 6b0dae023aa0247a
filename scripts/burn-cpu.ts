/** Keeps one core busy until the process that started it is gone. */
process.on('disconnect', () => process.exit())

function burn() {
  for (const end = performance.now() + 50; performance.now() < end; );
  // Lets the event above be heard.
  setImmediate(burn)
}
burn()
