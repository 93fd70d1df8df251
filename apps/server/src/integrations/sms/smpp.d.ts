/** The part of `smpp` 0.5.1 that we use; the package has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  export interface Pdu {
    readonly command: string
    readonly command_status: number
    readonly sequence_number: number
    readonly system_id?: string
    readonly password?: string
    readonly message_id?: string
    readonly source_addr?: string
    readonly destination_addr?: string
    readonly esm_class?: number
    readonly registered_delivery?: number
    /** Message as received; a string if the coding is known. `udh` has the header elements. */
    readonly short_message?: { readonly message: string | Buffer; readonly udh?: readonly Buffer[] }
    readonly receipted_message_id?: string
    readonly message_state?: number
    response(fields?: Readonly<Record<string, unknown>>): Pdu
  }

  type Fields = Readonly<Record<string, unknown>>
  type Answered = (pdu: Pdu) => void

  /** Connection. Commands return false, and never call back, once the socket is not writable. */
  export interface Session extends EventEmitter {
    send(pdu: Pdu): boolean
    bind_transceiver(fields: Fields, answered: Answered): boolean
    submit_sm(fields: Fields, answered: Answered): boolean
    deliver_sm(fields: Fields, answered: Answered): boolean
    enquire_link(fields: Fields, answered: Answered): boolean
    unbind(fields: Fields, answered: Answered): boolean
    close(): void
    destroy(): void
  }

  interface Encoding {
    match(text: string): boolean
    encode(text: string): Buffer
  }

  interface Smpp {
    connect(options: { host: string; port: number; tls: boolean; noDelay: boolean }): Session
    createServer(options: { noDelay: boolean }, onSession: (session: Session) => void): NetServer
    readonly encodings: { readonly ASCII: Encoding; readonly UCS2: Encoding }
  }

  const smpp: Smpp
  export default smpp
}
