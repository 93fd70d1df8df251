const key = 'passkeyOffer'

/** Whether this device has been offered a passkey: once, whoever signs in on it. */
export const passkeyOffer = {
  isOver: (): boolean => localStorage.getItem(key) !== null,
  end: (): void => localStorage.setItem(key, 'over'),
}
