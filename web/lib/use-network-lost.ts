import { useSyncExternalStore } from 'react'
import { isNetworkLost, subscribeToNetwork } from './network.ts'

export const useNetworkLost = () => useSyncExternalStore(subscribeToNetwork, isNetworkLost, () => false)
