/** Where the browser keeps that somebody called it their own as they signed in; it goes with the session. */
export const ownDeviceItem = 'ownDevice'

/** Whether whoever signs in here says that nobody else uses this browser. */
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
 * A place for what is personal: on somebody's own device it outlives the tab, anywhere else it ends with it.
 * @param items what may be there from before the person was asked
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
