/** The part of the package that the sandbox uses; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    readonly oidc: {
      readonly client?: { readonly clientId: string }
      readonly session?: { readonly accountId?: string }
      readonly params?: { readonly scope?: string }
    }
    type: string
    body: unknown
    set(name: string, value: string): void
    get(name: string): string
  }

  export interface Adapter {
    upsert(id: string, payload: object, expiresIn?: number): Promise<void>
    find(id: string): Promise<object | undefined>
    findByUid(uid: string): Promise<object | undefined>
    findByUserCode(code: string): Promise<object | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface Interaction {
    readonly uid: string
    readonly returnTo: string
    readonly exp: number
    readonly params: Readonly<Record<string, unknown>>
    result?: object
    save(seconds: number): Promise<string>
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> }
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
}
