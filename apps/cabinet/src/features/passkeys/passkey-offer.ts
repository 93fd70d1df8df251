const key = 'passkeyOffer'

/** Whether this device has been offered a passkey, regardless of the account. */
export const passkeyOffer = {
  isOver: (): boolean => localStorage.getItem(key) !== null,
  end: (): void => localStorage.setItem(key, 'over'),
}
