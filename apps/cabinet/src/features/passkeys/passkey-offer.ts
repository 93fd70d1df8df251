const key = 'passkeyOffer'

/** Whether the offer of a passkey has been answered on this device, regardless of the account. */
export const passkeyOffer = {
  isOver: (): boolean => localStorage.getItem(key) !== null,
  end: (): void => localStorage.setItem(key, 'over'),
}
