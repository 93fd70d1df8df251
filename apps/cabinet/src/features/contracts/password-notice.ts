const key = 'passwordAsked'

/** Remembers the contracts whose password reminder was postponed in this tab. */
export const passwordNotice = {
  isHidden: (contract: string): boolean => read().includes(contract),
  hide: (contract: string): void => sessionStorage.setItem(key, [...read(), contract].join(' ')),
}

function read(): string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
