import badge0 from '../../assets/vip/badge-0.svg';
import badge1 from '../../assets/vip/badge-1.svg';
import badge2 from '../../assets/vip/badge-2.svg';
import badge3 from '../../assets/vip/badge-3.svg';
import badge4 from '../../assets/vip/badge-4.svg';
import badge5 from '../../assets/vip/badge-5.svg';
import badge6 from '../../assets/vip/badge-6.svg';
import badge7 from '../../assets/vip/badge-7.svg';
import badge8 from '../../assets/vip/badge-8.svg';
import badge9 from '../../assets/vip/badge-9.svg';
import badge10 from '../../assets/vip/badge-10.svg';

const badges = [badge0, badge1, badge2, badge3, badge4, badge5, badge6, badge7, badge8, badge9, badge10];

export const badgeOf = (grade: number): string => badges[grade] ?? badge0;
