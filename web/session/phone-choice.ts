const key = 'share-phone'

/** Whether the employer gets the phone number with an application: yes, until the person says no. */
export const readPhoneChoice = () => localStorage.getItem(key) !== 'no'

export function keepPhoneChoice(shared: boolean) {
  localStorage.setItem(key, shared ? 'yes' : 'no')
}
