export { registerReceiptRoutes } from './receipts.routes.ts'
export { createReceipts, type Receipts } from './receipts.service.ts'
