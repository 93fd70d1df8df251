/** As much of the library as the cabinet uses: a chunk of its own, loaded when a passkey is made or shown. */
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
