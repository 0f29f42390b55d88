export const warehouseRefusals = {
  stored_item_gone: { en: 'This item is no longer in the warehouse.', zh: '该商品已不在仓库。' },
  stored_item_not_ready: {
    en: 'This item is not ready to be sent yet.',
    zh: '该商品尚未完成质检，暂不能发货。',
  },
  stored_item_in_parcel: { en: 'This item is already in a parcel.', zh: '该商品已在包裹中。' },
  photo_request_open: { en: 'A photo is already being taken.', zh: '已有拍照申请处理中。' },
  tracking_number_unknown: {
    en: 'Nothing is expected under this number.',
    zh: '没有与该运单号对应的包裹。',
    status: 404,
    field: 'trackingNumber',
  },
  line_not_in_shipment: { en: 'This item does not belong to the shipment.', zh: '该商品不属于此运单。' },
  photos_missing: { en: 'Please add at least one photo first.', zh: '请先上传至少一张照片。' },
  photos_too_many: { en: 'An item can have at most nine photos.', zh: '每件商品最多九张照片。' },
} as const;
