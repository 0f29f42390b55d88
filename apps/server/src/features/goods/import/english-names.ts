import type { ImportedProperty } from './import-format.ts';
import { optional } from './optional.ts';
import { translateName } from './vocabulary/translate-title.ts';

export function withEnglish(property: ImportedProperty): ImportedProperty {
  const nameEn = property.nameEn ?? translateName(property.name) ?? attributeNames[property.name];
  const valueEn = property.valueEn ?? translateName(property.value);
  return {
    name: property.name.slice(0, 40),
    value: property.value.slice(0, 120),
    ...optional('nameEn', nameEn?.slice(0, 60)),
    ...optional('valueEn', valueEn?.slice(0, 160)),
  };
}

const attributeNames: Record<string, string> = {
  颜色: 'Colour',
  颜色分类: 'Colour',
  尺码: 'Size',
  尺寸: 'Size',
  鞋码: 'Shoe Size',
  规格: 'Option',
  款式: 'Style',
  容量: 'Capacity',
  型号: 'Model',
  材质: 'Material',
  面料: 'Fabric',
  产地: 'Origin',
  品牌: 'Brand',
  重量: 'Weight',
  版本: 'Version',
  内存: 'Memory',
  风格: 'Style',
  工艺: 'Technique',
  数量: 'Quantity',
  执行标准: 'Standard',
  温馨提示: 'Good to Know',
  填充物: 'Filling',
};
