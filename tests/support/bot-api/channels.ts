import { bot, type Payload, refusals } from './protocol.ts'

export interface ChannelOptions {
  type?: 'channel' | 'supergroup'
  /** What the bot is there: an administrator with the right to post or without it, or nobody. */
  rights?: 'post' | 'no post' | 'none'
  /** Only who is in it can see it. */
  hidden?: boolean
}

interface Channel extends Required<ChannelOptions> {
  id: number
  username: string
}

/** Channels and groups, by their @name or number. Names know no case. */
export class Channels {
  readonly #all: Channel[] = []

  add(name: string, { type = 'channel', rights = 'post', hidden = false }: ChannelOptions = {}): Channel {
    const channel = {
      id: -1_001_000_000_000 - this.#all.length,
      username: name.slice(1),
      type,
      rights,
      hidden,
    }
    this.#all.unshift(channel)
    return channel
  }

  /** getChat: a ChatFullInfo. */
  describe(chatId: Payload['chat_id']): object {
    const { id, type, username, hidden, rights } = this.#find(chatId)
    if (hidden && rights === 'none') throw refusals.noMember()
    return {
      ...{ id, type, title: 'Ish kanali', username, accent_color_id: 0, max_reaction_count: 11 },
      accepted_gift_types: {
        ...{ unlimited_gifts: false, limited_gifts: false, unique_gifts: false },
        ...{ premium_subscription: false, gifts_from_channels: false },
      },
    }
  }

  /** getChatMember. Telegram hides the members of a channel from a bot that is no administrator of it. */
  member({ chat_id, user_id }: Payload): object {
    const { rights } = this.#find(chat_id)
    if (rights === 'none') throw refusals.membersHidden()
    if (user_id !== bot.id) throw refusals.userNotFound()
    return {
      ...{ status: 'administrator', user: bot, can_be_edited: false, is_anonymous: false },
      ...{ can_manage_chat: true, can_delete_messages: false, can_manage_video_chats: false },
      ...{ can_restrict_members: false, can_promote_members: false, can_change_info: false },
      ...{ can_invite_users: false, can_post_stories: false, can_edit_stories: false },
      ...{ can_delete_stories: false, can_post_messages: rights === 'post', can_edit_messages: false },
    }
  }

  checkPost(chatId: Payload['chat_id']): void {
    if (this.#find(chatId).rights !== 'post') throw refusals.noRights()
  }

  #find(chatId: Payload['chat_id']): Channel {
    const isThis = ({ id, username }: Channel) =>
      typeof chatId === 'number' ? id === chatId : `@${username}`.toLowerCase() === chatId?.toLowerCase()
    const found = this.#all.find(isThis)
    if (!found) throw refusals.chatNotFound()
    return found
  }
}
