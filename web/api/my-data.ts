import { mutationOptions } from '@tanstack/react-query'
import { type AccountDeletion, deleteAccount, getMyData } from '../../contract/my-data.ts'
import { call } from './client.ts'
import { callFile } from './download.ts'
import { deletionKey } from './query-client.ts'

export const downloadMyDataMutation = () =>
  mutationOptions({ mutationFn: (told: (bytes: number) => void) => callFile(getMyData, told) })

/** `leave` is a part of it: until then the dead session is no surprise. */
export const deleteAccountMutation = (leave: (deletedOn: string) => Promise<void>) =>
  mutationOptions({
    mutationKey: deletionKey,
    mutationFn: async (body: AccountDeletion) => {
      const { deleted_on } = await call(deleteAccount, { body })
      await leave(deleted_on)
    },
  })
