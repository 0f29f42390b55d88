export const texts = {
  title: 'Message',
  empty: 'No messages yet',
  emptyText: 'We write to you here about every step of your orders and parcels.',
  readAll: 'Mark all as read',
  unread: 'New',
  remove: 'Delete this message?',
  kinds: { order: 'Order', parcel: 'Parcel', after_sale: 'After-sale', coupon: 'Coupon', system: 'Notice' },
} as const;
