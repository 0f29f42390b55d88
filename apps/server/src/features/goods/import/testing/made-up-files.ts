/** Made-up rows in the shape of the shops whose tables can be imported, with the traps such files hold. */
export const litemallTables = {
  goods: [
    { id: '1', name: '纯棉水洗四件套', category_id: '12', brand_id: '7', gallery: '["http://img.example.com/a.jpg", "http://img.example.com/a.jpg"]', pic_url: 'http://img.example.com/main.png', brief: '柔软亲肤', detail: '<p><img src="http://img.example.com/d.jpg"/></p>', retail_price: '99.00', is_on_sale: '1', deleted: '0' },
    { id: '2', name: '陶瓷马克杯', category_id: '12', brand_id: '0', gallery: 'null', pic_url: '', brief: '', detail: '', retail_price: '19.90', is_on_sale: '1', deleted: '0' },
    { id: '3', name: '旧款毛巾', category_id: '12', brand_id: '0', gallery: '[]', retail_price: '9.90', is_on_sale: '0', deleted: '0' },
    { id: '4', name: '已删除', category_id: '12', brand_id: '0', gallery: '[]', retail_price: '9.90', is_on_sale: '1', deleted: '1' },
  ],
  goods_product: [
    { id: '11', goods_id: '1', specifications: '["1.5米","浅灰色"]', price: '99.00', number: '20', url: 'http://img.example.com/s.png?quality=90', deleted: '0' },
    { id: '12', goods_id: '1', specifications: '["1.8米","浅灰色"]', price: '129.00', number: '0', url: 'quality=90&thumbnail=200x200', deleted: '0' },
    { id: '21', goods_id: '2', specifications: '["标准"]', price: '19.90', number: '100', url: 'null', deleted: '0' },
  ],
  goods_specification: [
    { goods_id: '1', specification: '尺寸', value: '1.5米', deleted: '0' },
    { goods_id: '1', specification: '尺寸', value: '1.8米', deleted: '0' },
    { goods_id: '1', specification: '颜色', value: '浅灰色', deleted: '0' },
  ],
  goods_attribute: [
    { goods_id: '1', attribute: '*材质', value: '纯棉', deleted: '0' },
    { goods_id: '1', attribute: '产地', value: '浙江', deleted: '1' },
  ],
  category: [
    { id: '10', pid: '0', name: '居家' },
    { id: '12', pid: '10', name: '床品件套' },
  ],
  brand: [{ id: '7', name: '织物工坊' }],
};

export const mallTables = {
  pms_product: [
    { id: '31', brand_id: '5', product_category_id: '2', name: '简约短袖T恤', pic: 'http://img.example.com/t.jpg', album_pics: 'http://img.example.com/t2.jpg,http://img.example.com/t3.jpg', price: '199.00', sale: '12', stock: '100', weight: '0.00', delete_status: '0', publish_status: '1', brand_name: '青禾', detail_html: null, detail_mobile_html: null, sub_title: '透气' },
    { id: '32', brand_id: '5', product_category_id: '2', name: '下架商品', price: '9.00', delete_status: '1', publish_status: '1', brand_name: '青禾' },
  ],
  pms_sku_stock: [
    { id: '101', product_id: '31', price: '199.00', stock: '50', pic: null, sp_data: '[{"key":"颜色","value":"黑色"},{"key":"尺寸","value":"L"}]' },
    { id: '102', product_id: '31', price: '219.00', stock: '8', pic: null, sp_data: '[{"key":"颜色","value":"白色"},{"key":"尺寸","value":"XL"}]' },
  ],
  pms_product_ladder: [
    { product_id: '31', count: '3', discount: '0.70', price: '0.00' },
    { product_id: '31', count: '0', discount: '0.00', price: '0.00' },
  ],
  pms_product_category: [
    { id: '1', parent_id: '0', name: '服装' },
    { id: '2', parent_id: '1', name: 'T恤' },
  ],
};

export const taobaoRows = [
  { nid: '533990000001', pid: '-1', title: 'Tom &amp; Jerry <span>硅胶</span>冰格模具', price: '5.10', category: '50006770', seller: '落叶小铺', seller_id: '608000001', comments: '5', sales: '144人付款', location: '浙江 金华', pic_url: '//img.example.com/a.jpg', detail_url: '//item.taobao.com/item.htm?id=533990000001', collection: 'ice_cream' },
  { nid: '533990000002', pid: '', title: '冰淇淋挖球器', price: '1998-4390', category: '1', seller: '小厨房', seller_id: '608000002', comments: '0', sales: '0人付款', location: '上海', pic_url: '//img.example.com/b_M2.SS2', detail_url: '//item.taobao.com/item.htm?id=533990000002', collection: 'ice_cream' },
];
