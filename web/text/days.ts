export const daysText = {
  today: 'Bugun',
  yesterday: 'Kecha',
  between: (from: string, to: string) => {
    if (from === to) return from
    return [from && `${from} dan`, to && `${to} gacha`].filter(Boolean).join(' ')
  },
  clear: (filter: string) => `${filter}. Hamma kunlarni ko'rsatish`,
  all: "Hamma kunlarni ko'rsatish",
}
