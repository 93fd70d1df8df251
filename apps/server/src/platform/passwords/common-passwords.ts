// About 49,000 passwords in lower case, including the 10,000 most common. Loaded on first use.
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}
