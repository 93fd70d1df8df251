const key = 'passwordAsked'

/** For which contracts the request for another password was put off in this browser's session. */
export const passwordNotice = {
  isHidden: (contract: string): boolean => read().includes(contract),
  hide: (contract: string): void => sessionStorage.setItem(key, [...read(), contract].join(' ')),
}

function read(): string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
