export { createOrderService as createOrders } from './orders.service.ts'
