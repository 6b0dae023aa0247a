import { createInterface } from 'node:readline'
import { BotApi } from './bot-api.ts'
import { botToken } from './protocol.ts'

// Telegram in a terminal, for a demo without one: what is typed is said to the bot, and its messages are printed. Who types
// the words of a button presses it.
// `node tests/support/bot-api/demo.ts`, then start the product with the two variables that it prints.
const chat = 1
const api = await new BotApi().start({ port: 8081 })
console.log(`TELEGRAM_API_URL=${api.url} TELEGRAM_BOT_TOKEN=${botToken}`)
let shown = 0
setInterval(() => {
  for (const { chat_id, text, buttons } of api.messages.slice(shown))
    console.log(
      `\n[${chat_id}] ${text}${buttons.map(({ text: label, url }) => `\n  [${label}] ${url ?? ''}`).join('')}`,
    )
  shown = api.messages.length
}, 200)
const isButton = (line: string) =>
  api.messages.some(({ buttons }) =>
    buttons.some(({ text, callback_data }) => text === line && callback_data),
  )
for await (const line of createInterface({ input: process.stdin }))
  isButton(line) ? api.press(chat, line) : api.say(chat, line)
