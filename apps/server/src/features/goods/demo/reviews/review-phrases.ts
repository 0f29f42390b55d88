import type { ReviewTone } from '../kind.ts';

/** Sentences of reviews, `zh|en; zh|en`, by what kind of article is reviewed. */
export const praising: Record<ReviewTone, string> = {
  wear: '版型很正，上身比图片还显瘦|The cut is spot on and even more flattering than in the photos.; 面料摸着很软，一点不扎|The fabric is soft and not scratchy at all.; 洗了两次没缩水也没掉色|Washed twice: no shrinking, no fading.; 尺码标准，按平时的码拍就行|True to size, order what you normally wear.; 走线很细，没有线头|Neat stitching with no loose threads.; 颜色很高级，和图片几乎没色差|Lovely colour, almost exactly as pictured.; 厚薄刚好，这个季节穿正合适|Just the right weight for the season.; 朋友问了链接，准备再买一件别的颜色|A friend asked for the link; I am getting another colour.; 身高165体重55公斤穿M码正好|I am 165 cm and 55 kg, and M fits perfectly.; 垂感很好，走起路来好看|It drapes beautifully when you walk.',
  shoes:
    '穿着走了一整天都不累|Walked in them all day without tired feet.; 鞋底软硬刚好，回弹不错|The sole is neither too soft nor too hard.; 做工干净，没有溢胶|Clean work with no glue marks.; 尺码很准，脚宽也能穿|True to size, even for wide feet.; 和裙子裤子都好搭|Goes with dresses and trousers alike.; 没什么味道，拆开就能穿|Hardly any smell, wearable out of the box.; 雨天也不打滑|No slipping in the rain.; 颜色比图片更温柔|The colour is softer than in the picture.',
  bag: '容量比想象的大，通勤刚好|Roomier than I thought, perfect for work.; 五金很有质感，拉链顺滑|The hardware feels solid and the zip runs smoothly.; 皮质软，味道很小|Soft leather with very little smell.; 背着不累，肩带长度合适|Comfortable to carry, and the strap length is right.; 隔层多，找东西方便|Plenty of pockets, so I find things fast.; 边油处理得很细致|The edges are finished with care.; 送妈妈的，她天天背|A gift for my mother: she carries it every day.',
  jewel:
    '比图片更精致，光泽很好|Finer than in the photo, with a lovely shine.; 戴了两周没有过敏也没掉色|Two weeks on: no rash, no tarnish.; 包装很用心，直接可以送人|Beautifully packed, ready to give.; 大小合适，很显气质|The size is right and looks elegant.; 做工细，没有毛刺|Well finished, no rough edges.; 百搭，每天都戴着|Goes with everything; I wear it daily.; 收到时配了擦拭布，很贴心|It came with a polishing cloth, a nice touch.',
  beauty:
    '颜色很显白，薄涂就好看|A flattering shade, even in a thin layer.; 质地很润，不拔干|Creamy and not drying.; 味道淡淡的，不刺鼻|A light scent, not overpowering.; 敏感肌用了没有泛红|No redness on my sensitive skin.; 按压头好用，没有漏|The pump works well and nothing leaked.; 生产日期很新鲜|The production date is recent.; 用了一周，皮肤确实软了|After a week my skin really is softer.; 包装漂亮，放桌上好看|Pretty packaging that looks good on the table.',
  home: '做工很扎实，摆在家里很好看|Solidly made and looks lovely at home.; 包装特别严实，一点没碎|Packed so well that nothing was damaged.; 釉色温润，实物比图片还好看|The finish is even nicer in person.; 尺寸和描述一致|Exactly the size described.; 用了一段时间没变形|No warping after some weeks.; 清洗方便，擦一下就干净|Easy to clean with one wipe.; 乔迁送朋友，她很喜欢|A housewarming gift my friend loved.; 质感超出这个价位|Better than the price suggests.',
  tech: '连接很快，用了一个月没断过|Connects fast, and has not dropped once in a month.; 续航确实耐用，一周充一次|Battery life is real: I charge once a week.; 手感很好，按键清脆|Feels good, with crisp keys.; 音质在这个价位很能打|Sound is strong for the price.; 说明书有中英文，上手快|The manual is in Chinese and English, easy to start.; 做工细腻，接缝很齐|Well made with even seams.; 客服很耐心，远程教我设置|Support patiently walked me through the setup.; 发热控制得不错|It stays cool enough.',
  toy: '孩子一拿到就不放手|My child would not put it down.; 没有异味，边角很圆滑|No smell and nicely rounded edges.; 摔了几次都没坏|Survived several drops.; 颜色很正，做工精细|True colours and careful work.; 全家一起玩了一晚上|Kept the whole family busy for an evening.; 送侄子的生日礼物，很喜欢|A birthday present for my nephew, who loves it.; 声音不大，晚上也能玩|Not loud, fine for the evening.; 配件齐全，一样没少|Everything was in the box.',
  sport:
    '手感很好，打起来顺手|Feels good in the hand and plays well.; 用了一个月，磨损很小|Hardly any wear after a month.; 重量合适，新手也能用|The weight suits beginners too.; 训练比赛都够用|Good enough for training and matches.; 防滑做得不错|The grip is reliable.; 配件齐全，还送了收纳袋|Complete with a bag.; 周末露营用了，很结实|Took it camping, very sturdy.',
  paper:
    '纸张厚实，钢笔不洇|Thick paper that takes a fountain pen.; 书写顺滑，不断墨|Writes smoothly without skipping.; 封面颜色很温柔|The cover colour is lovely.; 摊开很平，写字舒服|Lies flat, pleasant to write in.; 孩子上学用，质量放心|For school: good quality.; 包装很好，边角没压|Well packed, no bent corners.; 细节很用心，会回购|Thoughtful details; I will buy again.',
  pet: '狗狗抱着不松口|My dog will not let it go.; 咬了两周还没坏|Two weeks of chewing and still whole.; 猫咪一见就扑上去了|The cat pounced at first sight.; 清洗很方便|Easy to wash.; 没有异味，材质放心|No smell, a material I trust.; 大小刚好，中型犬合适|Just right for a medium dog.; 底部很稳，吃饭不跑|Steady base, it stays put.',
  tool: '钢口硬，用着顺手|Hard steel and handy to use.; 手柄防滑，不累手|Grippy handle, easy on the hand.; 家里修修补补足够了|All I need for repairs at home.; 刻度清楚，咬合紧|Clear marks and a tight fit.; 做工比超市的好|Better made than those in the shops here.; 收纳盒很实用|The case is practical.; 磁性强，螺丝不掉|Strong magnet, no dropped screws.',
};

export const griping: Record<ReviewTone, string> = {
  wear: '稍微偏大一点，建议拍小一码|It runs slightly large; size down.; 颜色比图片深一些|The colour is a little darker than shown.; 布料有点薄，得内搭|The fabric is a bit thin and needs a layer.',
  shoes:
    '刚穿有点磨后跟|It rubbed my heel at first.; 偏小半码|It runs half a size small.; 鞋带短了一点|The laces are a bit short.',
  bag: '刚拆开有点味道，晾几天就好|A slight smell at first that went after a few days.; 肩带孔少了点|The strap could use more holes.; 比想象的小一点|A little smaller than I imagined.',
  jewel:
    '比图片里小一些|Smaller than it looks in the photo.; 扣子有点紧|The clasp is a bit stiff.; 盒子边角压了一下|A corner of the box was dented.',
  beauty:
    '味道偏浓，介意的慎拍|The scent is rather strong.; 持久度一般，要补|It needs touching up during the day.; 颜色比屏幕上偏暖|The shade is warmer than on screen.',
  home: '有个小黑点，不影响用|There is a tiny speck, but it works fine.; 比图片略小|Slightly smaller than in the picture.; 安装说明太简单|The instructions are too brief.',
  tech: '说明书字太小|The manual is printed too small.; 充电线有点短|The charging cable is short.; 声音偏大，调低就好|A little loud until you turn it down.',
  toy: '电池要自己另买|Batteries are not included.; 颜色随机，没选到想要的|The colour was random.; 比想象的轻|Lighter than I expected.',
  sport:
    '新的时候有点胶味|A slight rubber smell when new.; 打气针没送|No pump needle in the box.; 握把缠得不太紧|The grip was wound loosely.',
  paper:
    '内页比描述少几页|A few pages fewer than stated.; 封面容易留指纹|The cover shows fingerprints.; 线圈有一点歪|The ring is slightly bent.',
  pet: '狗太大，拍小了|Too small for my big dog.; 发声器有点吵|The squeaker is rather noisy.; 颜色和图有差|The colour differs from the picture.',
  tool: '手柄有点毛边|The handle has a slight burr.; 盒子盖得不太紧|The case does not close tightly.; 比想象的重|Heavier than I thought.',
};

export const sharedPraise =
  '卖家发货很快，两天就到仓库了|The seller shipped fast: at the warehouse in two days.; 仓库拍的照片和实物一样|The warehouse photos match what I got.; 合箱寄到国内外都很安全|Arrived safely in a combined parcel.; 客服回复很及时|The shop answers quickly.; 性价比很高，推荐|Great value, recommended.; 已经是第二次回购了|My second order already.; 包装简单但保护到位|Simple packing that protects well.; 和描述一致，满意|As described, happy with it.';

export const sharedGripes =
  '等了很久才发货|It took long to ship.; 包装有点简陋，外盒压扁了|The packing was poor and the box arrived crushed.; 和描述有一点出入|It differs a little from the description.; 质量一般，对得起价格|Average quality, fair for the price.; 联系客服换了一次才满意|It took an exchange before I was satisfied.';
