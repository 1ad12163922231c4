/** Common names, combined at random: nobody in the demonstration is a real person. [written, kana, roman] */
export const familyNames = [
  ['佐藤', 'サトウ', 'Sato'], ['鈴木', 'スズキ', 'Suzuki'], ['高橋', 'タカハシ', 'Takahashi'], ['田中', 'タナカ', 'Tanaka'],
  ['伊藤', 'イトウ', 'Ito'], ['渡辺', 'ワタナベ', 'Watanabe'], ['山本', 'ヤマモト', 'Yamamoto'], ['中村', 'ナカムラ', 'Nakamura'],
  ['小林', 'コバヤシ', 'Kobayashi'], ['加藤', 'カトウ', 'Kato'], ['吉田', 'ヨシダ', 'Yoshida'], ['山田', 'ヤマダ', 'Yamada'],
  ['松本', 'マツモト', 'Matsumoto'], ['井上', 'イノウエ', 'Inoue'], ['木村', 'キムラ', 'Kimura'], ['林', 'ハヤシ', 'Hayashi'],
  ['清水', 'シミズ', 'Shimizu'], ['山口', 'ヤマグチ', 'Yamaguchi'], ['岡田', 'オカダ', 'Okada'], ['松尾', 'マツオ', 'Matsuo'],
] as const;

export const givenNames = [
  ['健一', 'ケンイチ', 'Kenichi'], ['美咲', 'ミサキ', 'Misaki'], ['翔', 'ショウ', 'Sho'], ['彩', 'アヤ', 'Aya'],
  ['大輔', 'ダイスケ', 'Daisuke'], ['由紀', 'ユキ', 'Yuki'], ['隆', 'タカシ', 'Takashi'], ['恵', 'メグミ', 'Megumi'],
  ['直樹', 'ナオキ', 'Naoki'], ['真由美', 'マユミ', 'Mayumi'], ['和也', 'カズヤ', 'Kazuya'], ['優子', 'ユウコ', 'Yuko'],
  ['拓也', 'タクヤ', 'Takuya'], ['久美子', 'クミコ', 'Kumiko'], ['誠', 'マコト', 'Makoto'], ['香織', 'カオリ', 'Kaori'],
  ['亮', 'リョウ', 'Ryo'], ['智子', 'トモコ', 'Tomoko'], ['浩', 'ヒロシ', 'Hiroshi'], ['奈々', 'ナナ', 'Nana'],
] as const;
