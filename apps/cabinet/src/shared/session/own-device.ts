/** Storage key that is set if this is the user's own device, and removed with the session. */
export const ownDeviceItem = 'ownDevice'

/** Remembers whether the user said that nobody else uses this browser. */
export function createOwnDevice(browser: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return {
    isOwn: (): boolean => browser.getItem(ownDeviceItem) !== null,
    say(isOwn: boolean): void {
      if (isOwn) browser.setItem(ownDeviceItem, '1')
      else browser.removeItem(ownDeviceItem)
    },
  }
}

/**
 * Creates storage for personal data. On the user's own device, the data persists; otherwise it stays in the tab.
 * @param items keys to remove from the browser's storage if this is not the user's own device
 */
export function createPersonalStorage({
  browser,
  tab,
  items,
}: {
  browser: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  tab: Pick<Storage, 'getItem' | 'setItem'>
  items: readonly string[]
}): Pick<Storage, 'getItem' | 'setItem'> {
  const { isOwn } = createOwnDevice(browser)
  if (!isOwn()) for (const item of items) browser.removeItem(item)
  const place = () => (isOwn() ? browser : tab)
  return {
    getItem: (name) => place().getItem(name),
    setItem: (name, value) => place().setItem(name, value),
  }
}
