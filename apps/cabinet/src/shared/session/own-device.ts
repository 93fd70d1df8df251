/** Storage key of what the user has said about the device, removed with the session. */
export const ownDeviceItem = 'ownDevice'

/** Remembers whether the user said that nobody else uses this browser. */
export function createOwnDevice(browser: Pick<Storage, 'getItem' | 'setItem'>) {
  const isOwn = () => browser.getItem(ownDeviceItem) === '1'
  const say = (own: boolean) => browser.setItem(ownDeviceItem, own ? '1' : '0')
  return {
    isOwn,
    say,
    /**
     * Returns whether the device is the user's own. If they have not said so, it is in an installed cabinet: a home
     * screen is somebody's own.
     */
    suggest(isInstalled: boolean): boolean {
      if (isInstalled && browser.getItem(ownDeviceItem) === null) say(true)
      return isOwn()
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
