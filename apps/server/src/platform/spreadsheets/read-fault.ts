/** Why a file cannot be read: its type is not accepted, it is damaged or too large, or one of its rows is wrong. */
export type FileFault = 'type' | 'damaged' | 'size' | { readonly row: number }

export class ReadFault extends Error {
  override name = 'ReadFault'
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(typeof fault === 'string' ? fault : `row ${fault.row}`, options)
    this.fault = fault
  }
}
