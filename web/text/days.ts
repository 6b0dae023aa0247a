export const daysText = { today: 'Bugun', yesterday: 'Kecha' }
