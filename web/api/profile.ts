import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  changePassword,
  endSessions,
  getProfile,
  type PasswordChange,
  type ProfileFields,
  updateProfile,
} from '../../contract/users.ts'
import { call } from './client.ts'
import { showSaved } from './show-saved.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(getProfile, {}, { signal }) })

export const updateProfileMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ProfileFields) => call(updateProfile, { body }),
    onSuccess: (saved) => showSaved(client, profileQuery().queryKey, saved),
  })

export const changePasswordMutation = () =>
  mutationOptions({ mutationFn: (body: PasswordChange) => call(changePassword, { body }) })

export const endSessionsMutation = () => mutationOptions({ mutationFn: () => call(endSessions, {}) })
