const key = 'phoneAsked'

/** Which phone the person has been asked about in this browser's session, so that the question comes once. */
export const phoneQuestion = {
  isAsked: (phone: string): boolean => sessionStorage.getItem(key) === phone,
  hide: (phone: string): void => sessionStorage.setItem(key, phone),
}
