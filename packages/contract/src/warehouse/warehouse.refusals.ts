export const warehouseRefusals = {
  stored_item_gone: { en: 'This item is no longer in the warehouse.', zh: '该商品已不在仓库。' },
  stored_item_not_ready: {
    en: 'This item is not ready to be sent yet.',
    zh: '该商品尚未完成质检，暂不能发货。',
  },
  stored_item_in_parcel: { en: 'This item is already in a parcel.', zh: '该商品已在包裹中。' },
  goods_in_rehearsal: {
    en: 'These goods are packed for trial: all pieces stay together.',
    zh: '该商品已用于预打包，须整批存放，不能拆分。',
  },
  photo_request_open: { en: 'A photo is already being taken.', zh: '已有拍照申请处理中。' },
  tracking_number_unknown: {
    en: 'Nothing is expected under this number.',
    zh: '没有与该运单号对应的包裹。',
    status: 404,
    field: 'trackingNumber',
  },
  line_not_in_shipment: { en: 'This item does not belong to the shipment.', zh: '该商品不属于此运单。' },
  line_received: {
    en: 'This item was taken in already. Report the problem at its check.',
    zh: '该商品已入库，请在质检中报告异常。',
  },
  arrival_reported: { en: 'This was reported already.', zh: '该异常已有人报告。' },
  arrival_note_needed: {
    en: 'Please say what is too much in the box.',
    zh: '请说明箱内多出的物品。',
    status: 422,
    field: 'note',
  },
  arrival_report_settled: { en: 'This report is settled already.', zh: '该异常已处理。' },
  waybill_malformed: {
    en: 'Please type the whole domestic tracking number: letters and digits only.',
    zh: '请输入完整的国内快递单号（仅含字母和数字）。',
    status: 422,
    field: 'trackingNumber',
  },
  waybill_known: {
    en: 'Something is expected under this number: receive it there.',
    zh: '该单号已有对应的订单或预报，请按预报入库。',
    field: 'trackingNumber',
  },
  goods_not_carried: {
    en: 'These goods may not be carried, so we cannot take them in.',
    zh: '该类物品禁止运输，仓库无法代收。',
    status: 422,
    field: 'title',
  },
  forwarded_known: {
    en: 'You have announced these goods already.',
    zh: '您已预报过该商品。',
    field: 'trackingNumber',
  },
  forwarded_too_many: {
    en: 'Fifty announcements are waiting already. Cancel those that will not come.',
    zh: '待到仓的预报已达50条，请先取消不会寄来的预报。',
  },
  forwarded_arrived: {
    en: 'The goods have arrived, or the announcement was already closed.',
    zh: '商品已到仓或预报已关闭，无法取消。',
  },
  unknown_parcel_not_here: {
    en: 'No parcel without an owner has this number. Check every letter and digit.',
    zh: '没有该单号的待认领包裹，请逐位核对单号。',
    status: 404,
    field: 'trackingNumber',
  },
  unknown_parcel_taken: {
    en: 'Somebody was faster: this parcel has found its owner. If it is yours, write to our service.',
    zh: '该包裹刚刚已被认领。如确属于您，请联系客服。',
  },
  unknown_parcel_open: {
    en: 'This parcel lies here already, without an owner.',
    zh: '该包裹已作为无主件入库。',
    field: 'trackingNumber',
  },
  shopper_unknown: {
    en: 'No shopper has this number, code or e-mail.',
    zh: '找不到该用户编号、仓库码或邮箱对应的用户。',
    status: 404,
    field: 'shopper',
  },
  photos_missing: {
    en: 'Photos are missing that these goods need. Take them, or skip them with a reason.',
    zh: '该商品缺少必拍照片，请补拍或注明原因后跳过。',
  },
  photos_not_compared: {
    en: 'The photos are still being compared with the order. Try again in a moment.',
    zh: '照片正在与订单比对，请稍候再试。',
  },
  measures_far_off: {
    en: 'This is far from what is known of these goods. Measure again.',
    zh: '该数值与已知数据相差过大，请重新称量。',
    field: 'weightGrams',
  },
  measures_in_doubt: {
    en: 'Weight or size of these goods wait for a second person. Measure again, or have them confirmed.',
    zh: '该货品的重量或尺寸待另一位同事确认，请重新称量或联系同事确认。',
  },
  doubt_over: { en: 'This was decided already, or measured anew.', zh: '该条目已处理或已重新称量。' },
  nothing_to_review: {
    en: 'Nothing waits for a second look here, or somebody was faster.',
    zh: '此处没有待复核的质检，或已有同事复核。',
  },
  problem_settled: {
    en: 'This was settled already.',
    zh: '该问题已处理完毕。',
  },
  shot_list_unusable: {
    en: 'A list names each view once and needs at least one of them.',
    zh: '每个角度只能出现一次，且至少有一个必拍。',
    status: 422,
  },
  category_unknown: {
    en: 'There is no such category.',
    zh: '没有该类目。',
    status: 404,
    field: 'categoryZh',
  },
  goods_in_several_warehouses: {
    en: 'These goods lie in different warehouses. Send those of each warehouse as a parcel of their own.',
    zh: '所选商品位于不同仓库，请按仓库分别提交包裹。',
    field: 'storedItemIds',
  },
  warehouse_name_taken: {
    en: 'Another warehouse has this name.',
    zh: '已有同名仓库。',
    field: 'nameEn',
  },
  station_name_taken: {
    en: 'Another station of the warehouse has this name.',
    zh: '该仓库已有同名工位。',
    field: 'nameEn',
  },
  carrier_of_no_line: {
    en: 'No freight line has this carrier.',
    zh: '没有线路使用该承运商。',
    field: 'carriers',
  },
  warehouse_main_needed: {
    en: 'One warehouse is the main one. Make another one the main one instead.',
    zh: '必须保留一个主仓库，请将其他仓库设为主仓库。',
    field: 'isMain',
  },
  warehouse_address_incomplete: {
    en: 'Sellers need the whole address: recipient, phone, region, street and postcode.',
    zh: '请填写完整地址：收件人、电话、省市区、街道和邮编。',
    status: 422,
    field: 'street',
  },
  photos_too_many: { en: 'An item can have at most fifteen photos.', zh: '每件商品最多十五张照片。' },
} as const;
